/** nginx in front of several processes, with the configuration of `deploy/`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/** False where the machine has none. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Listens at `port`, and passes requests on to the other ports of this machine. */
export async function startNginx(port: number, upstream: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-nginx-'));
  const config = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/nginx', join(folder, 'nginx'));
  const servers = readFileSync(join(DEPLOY, 'upstream.conf'), 'utf8')
    .split('\n')
    .filter(line => !line.includes('server 127.0.0.1'));
  const named = upstream.map(one => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`);
  writeFileSync(join(folder, 'nginx.conf'), config);
  writeFileSync(join(folder, 'upstream.conf'), servers.toSpliced(1, 0, ...named).join('\n'));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child: ChildProcess = spawn('nginx', args, { stdio: 'ignore' });
  const ended = new Promise(resolve => child.once('exit', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
