/** Moves of the files of a bucket, for administrators of buckets. */
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { BUCKET } from '../../bucket/index.ts';
import { beginMove, cancelMove, movesOf } from './moves.ts';

const permission = 'system:bucket:manage';

export function registerMoves(app: FastifyInstance): void {
  route(app, 'POST bucket/move/begin', {
    permission,
    audit: { ...BUCKET, action: 'move', id: ({ body }) => body.fromBucketId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => beginMove(tx, actor, body, lang)),
  });
  route(app, 'GET bucket/move/list', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => movesOf(tx, actor, query.bucketId)),
  });
  route(app, 'POST bucket/move/cancel', {
    permission,
    audit: { ...BUCKET, action: 'cancel-move', id: ({ body }) => body.bucketId },
    handler: ({ actor, body, inTenant }) => inTenant(tx => cancelMove(tx, actor, body.bucketId)),
  });
}
