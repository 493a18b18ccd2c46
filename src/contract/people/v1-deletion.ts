/** 4.7 and 4.8: deletion. */
import { Type } from 'typebox';
import * as F from '../fields.ts';
import { operation } from '../operation.ts';
import { DeletionStatus } from './admin-deletions.ts';

export const DELETION_OPERATIONS = {
  deleteUser: operation({
    section: '4.7',
    id: 'deleteUser',
    method: 'DELETE',
    path: '/v1/{id_type}/{identifier}',
    summary: 'Delete user data',
    scope: 'users:delete',
    params: Type.Object({
      id_type: F.IdType,
      identifier: F.Identifier('eKYC linkage ID when id_type=ekyc; Auth ID when id_type=auth'),
    }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      process_id: Type.String({
        description: 'ID of the deletion; the same while it runs, however often it is asked for',
      }),
    }),
    failures: ['unknown_identifier'],
  }),
  getDeleteProcess: operation({
    section: '4.8',
    id: 'getDeleteProcess',
    method: 'GET',
    path: '/v1/delete_processes/{process_id}',
    summary: 'Get delete-process result',
    scope: 'users:delete',
    params: Type.Object({ process_id: F.ResourceId('Process ID') }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      process_id: Type.String({ description: 'ID of the deletion, as 4.7 answered' }),
      id_type: F.IdType,
      identifier: Type.String({ description: 'As given to 4.7' }),
      status: DeletionStatus,
      accepted_at: F.IsoTime('When the deletion was accepted'),
      completed_at: Type.Optional(F.IsoTime('Present when Completed')),
      updated_at: F.IsoTime('When its state or progress last changed'),
    }),
    failures: ['unknown_resource'],
  }),
};
