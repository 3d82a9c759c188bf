/** Errors of the system before the server listens are one sentence; bugs keep their stack trace. */
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DatabaseLostError } from './db/lost.ts';
import { StartError, startErrorSentence } from './start-error.ts';
import { startTelemetry } from './telemetry/start.ts';

const systemError = (code: string, more: object = {}) => Object.assign(new Error('why'), { code, ...more });

function argumentError(args: string[]): unknown {
  try {
    return parseArgs({ args, options: {} });
  } catch (error) {
    return error;
  }
}

describe('an error of a start', () => {
  it.each<[string, unknown, RegExp]>([
    ['of its own', new StartError('Say why.'), /^Say why\.$/],
    [
      'a full disk',
      systemError('ENOSPC', { path: '/data/x' }),
      /^The disk is full \(\/data\/x\); free space/,
    ],
    ['an unknown option', argumentError(['--monts', '6']), /^Unknown option '--monts'/],
    ['a used quota', systemError('EDQUOT'), /^The disk quota is used up; raise it/],
    [
      'a read-only disk',
      systemError('EROFS', { path: '/data' }),
      /^The disk is read-only \(\/data\); set DATA_DIR/,
    ],
    ['a file of another user', systemError('EACCES', { path: '/key' }), /^This user has no access \(\/key\)/],
    ['a file that is locked', systemError('EPERM', { path: '/key' }), /^This user has no access \(\/key\)/],
    ['too many open files', systemError('EMFILE'), /^The process has too many open files/],
    ['a full disk of PostgreSQL', systemError('53100'), /^The disk of the database is full \(why\)/],
    ['a server without memory', systemError('53200'), /^The database server is out of memory/],
    ['too many connections', systemError('53300'), /^The database takes no further connection \(why\)/],
    [
      'a missing right',
      systemError('42501'),
      /^The user of DATABASE_URL lacks a right \(why\); make it the owner/,
    ],
    ['a read-only database', systemError('25006'), /^The database takes no writes: it is a standby/],
    [
      'a lost database',
      new DatabaseLostError('no answer'),
      /^The database was lost \(no answer\); start again/,
    ],
    ['a server that stops', systemError('57P01'), /^The database was lost \(why\)/],
    ['a refused connection', systemError('ECONNREFUSED'), /^The database was lost \(why\)/],
  ])('%s is one sentence', (_, error, sentence) => {
    expect(startErrorSentence(error)).toMatch(sentence);
    expect(startErrorSentence(error)).not.toContain('\n');
  });

  it('a port of the metrics that is taken is one sentence', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const options = { endpoint: undefined, metricsPort: port, metricsHost: '127.0.0.1', sampleRatio: 1 };
    const error = await startTelemetry(options).catch(error => error);
    other.close();
    expect(startErrorSentence(error)).toBe(
      `The address 127.0.0.1:${port} is in use; stop the other program or set METRICS_PORT.`,
    );
  });

  it('a bug keeps its stack trace', () => {
    expect(startErrorSentence(new Error('[Bug] x'))).toMatch(/^Error: \[Bug\] x\n +at /);
    expect(startErrorSentence(systemError('42P01'))).toMatch(/\n +at /);
    expect(startErrorSentence('text')).toBe('text');
  });
});
