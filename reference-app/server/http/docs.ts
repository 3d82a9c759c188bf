/** The OpenAPI page at `/docs`, made from the very schemas that check the calls. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { CONTENT_SECURITY_POLICY } from './headers.ts';
import { openToAll } from './permission.ts';

/** Swagger UI writes style attributes; scripts stay as strict as everywhere, and only this page is loosened. */
const POLICY = { ...CONTENT_SECURITY_POLICY, 'style-src': ["'self'", "'unsafe-inline'"] };

/** Call before the routes: it describes those that are registered after it. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Countersign', version: '0.1.0', description: 'Approval forms and flows.' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    hideUntagged: true,
  });
}

export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async scope => {
    openToAll(scope);
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
  });
}
