/** Describes the caller's device for the session list and the login log. */
import type { FastifyRequest } from 'fastify';

export interface Client {
  address: string;
  userAgent: string;
}

export const readClientAddressAndUserAgent = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
});
