import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireAuditDeclarations } from '../../http/audit.ts';

describe('a route that changes something', () => {
  const app = () => {
    const bare = Fastify();
    requireAuditDeclarations(bare);
    return bare;
  };
  const open = async () => '';

  it.each([
    ['POST', '/position/addPosition'],
    ['PUT', '/position'],
    ['GET', '/position/remove/:positionId'],
    ['GET', '/position/copyPosition/:positionId'],
    ['GET', '/jflow/delete'],
  ])('keeps the server from starting without an audit: %s %s', async (method, url) => {
    const bare = app();
    bare.route({ method, url, handler: open });
    await expect(bare.ready()).rejects.toThrow(`These routes declare no audit: ${method} ${url}.`);
  });

  it('starts with one, and without one where nothing changes', async () => {
    const whole = app();
    whole.post('/add', { config: { audit: 'read' } }, open);
    whole.get('/jflow/changes', open);
    whole.get('/position/:positionId', open);
    await expect(whole.ready()).resolves.toBeDefined();
  });
});
