/** Serves the OpenAPI documentation at `/docs`, generated from the schemas that validate the API calls. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { makeRoutesPublic } from './security/permission.ts';

/** Collects route descriptions. Call it before the routes are registered. */
export async function collectOpenApiRouteDescriptions(app: FastifyInstance): Promise<void> {
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
    makeRoutesPublic(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      // `BaseLayout` is the layout of Swagger UI without a top bar.
      // The top bar has another project's logo and the only inline style of the page.
      uiConfig: { layout: 'BaseLayout' },
      theme: { title: 'Countersign' },
    });
  });
}
