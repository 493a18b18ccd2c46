import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../domain/address.ts';

export const addressOf = (request: FastifyRequest): string => plainAddress(request.ip);
