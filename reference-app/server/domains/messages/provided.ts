/** Provides the delivery of verification codes to modules that must not import the messages domain. */
import type { FastifyInstance } from 'fastify';
import { sendVerificationCode } from './message/sending/code.ts';

export function decorateAppWithVerificationCodeSender(app: FastifyInstance): void {
  const { db, noticeChannels: channels, channelHttp } = app;
  app.decorate('sendCode', code => sendVerificationCode({ db, channels, http: channelHttp.http }, code));
}
