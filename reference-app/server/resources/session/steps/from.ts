/** The machine and the page of a request that signs in. */
import type { FastifyRequest } from 'fastify';
import { foreignPage } from '../../../http/security/origin.ts';
import { clientOf } from '../client.ts';
import { refuseUnlisted } from '../page-origin.ts';
import type { SignInFrom } from './continue.ts';

export const signInFrom = (request: FastifyRequest): SignInFrom => ({
  client: clientOf(request),
  channels: new Set(request.server.noticeChannels.keys()),
  admit: merchantId => refuseUnlisted(request, merchantId, foreignPage(request)),
});
