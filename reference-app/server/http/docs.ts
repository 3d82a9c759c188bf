/** The OpenAPI page at `/docs`, made from the very schemas that check the calls. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openToAll } from './security/permission.ts';

/** Call before the routes: it describes those that are registered after it. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Countersign', version: '0.1.0', description: 'Approval forms and flows.' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'authorization' },
          client: { type: 'http', scheme: 'basic' },
        },
      },
    },
    hideUntagged: true,
  });
}

export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async scope => {
    openToAll(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      // No bar on top: it brings another project's logo and the page's only inline style.
      uiConfig: { layout: 'BaseLayout' },
      theme: { title: 'Countersign' },
    });
  });
}
