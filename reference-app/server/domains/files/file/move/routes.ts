/** Registers the API calls for moving files between buckets. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../http/route.ts';
import { BUCKET_AUDIT } from '../../bucket/audit.ts';
import { beginMove, cancelMove, listBucketFileMoves } from './moves.ts';

const permission = 'system:bucket:manage';

export function registerFileMoveRoutes(app: FastifyInstance): void {
  route(app, 'POST bucket/move/begin', {
    permission,
    audit: { ...BUCKET_AUDIT, action: 'move', id: ({ body }) => body.fromBucketId },
    handler: ({ actor, body, lang, tx }) => beginMove(tx, actor, body, lang),
  });
  route(app, 'GET bucket/move/list', {
    permission,
    handler: ({ query, tx }) => listBucketFileMoves(tx, query.bucketId),
  });
  route(app, 'POST bucket/move/cancel', {
    permission,
    audit: { ...BUCKET_AUDIT, action: 'cancel-move', id: ({ body }) => body.bucketId },
    handler: ({ body, tx }) => cancelMove(tx, body.bucketId),
  });
}
