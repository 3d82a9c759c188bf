/** Serves this page from an origin of its own: `node demo/html/serve.mjs --server http://localhost:3000 [--port 8080]`. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
const files = new Set([
  'index.html',
  'designer.html',
  'hostile.css',
  'page.css',
  'page.js',
  'designer.js',
  'flow.html',
  'flow.js',
]);
const written = 'http://localhost:3000';

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readOptions() {
  try {
    const options = {
      server: { type: 'string', default: written },
      port: { type: 'string', default: '8080' },
    };
    const { values } = parseArgs({ options });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return fail('--port must be a number from 0 to 65535.');
    return { server: new URL(values.server).origin, port };
  } catch (error) {
    return fail(
      `${error.message}\nUse: node demo/html/serve.mjs --server http://localhost:3000 [--port 8080]`,
    );
  }
}

const { server, port } = readOptions();

async function answer(request, response) {
  const path = new URL(request.url, 'http://localhost').pathname.slice(1) || 'index.html';
  if (!files.has(path)) return response.writeHead(404).end('Not found');
  const text = await readFile(join(import.meta.dirname, path), 'utf8');
  response.writeHead(200, {
    'content-type': `${types[extname(path)]}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(path.endsWith('.html') ? text.replaceAll(written, server) : text);
}

const site = createServer((request, response) => {
  answer(request, response).catch(error => response.writeHead(500).end(String(error)));
});
site.on('error', error => fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : error.message));
site.listen(port, '127.0.0.1', () => {
  console.log(`The third-party page is at http://127.0.0.1:${site.address().port}, against ${server}`);
});
