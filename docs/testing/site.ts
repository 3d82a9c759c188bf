/** Serves the site that was built, under its clean addresses, for the tests. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from 'vitepress';

export default async function setup(): Promise<() => void> {
  const served = await serve({ root: join(import.meta.dirname, '..'), port: 0 });
  const server = served.server as Server;
  if (!server.listening) await new Promise(resolve => server.once('listening', resolve));
  process.env.SITE_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
