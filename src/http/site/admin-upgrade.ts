import type { FastifyInstance } from 'fastify';
import { ADMIN_UPGRADE_OPERATIONS, type AdminUpgrade } from '../../contract/appliances/admin-upgrade.ts';
import { serveOperation } from '../route.ts';

export const serveUpgrade = (admin: FastifyInstance, view: () => AdminUpgrade): void =>
  serveOperation(admin, ADMIN_UPGRADE_OPERATIONS.getUpgrade, () => view());
