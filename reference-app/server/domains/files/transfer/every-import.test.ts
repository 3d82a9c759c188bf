/** The import of each noun adds and changes records, and its undo restores them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { allSheetDefinitions } from './sheets.ts';
import { linesOf, sheetNouns } from './testing/large-sheets.ts';
import { beginExport, download, importSheet, runJob } from './testing/transfer-driver.ts';

const PORTAL_PAGES = join(import.meta.dirname, '../../../../portal/pages');
const ROWS = 51;

describeServer('the import', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const exported = async (noun: string): Promise<string[][]> => {
    const id = await beginExport(admin, { noun });
    await runJob(server(), id);
    return (await download(admin, id)).sort();
  };
  const undo = async (id: string) => {
    await admin.data(admin.post('transfer/undo', { transferId: id }));
    await runJob(server(), id);
  };

  it('of each noun has lines in testing/large-sheets.ts', async () => {
    const imported = [...(await allSheetDefinitions())].flatMap(([noun, sheet]) =>
      sheet.import ? [noun] : [],
    );
    expect([...sheetNouns].sort()).toEqual(imported.sort());
  });

  it('of each noun has its button in the portal', () => {
    const pages = globSync('**/*.tsx', { cwd: PORTAL_PAGES })
      .map(file => readFileSync(join(PORTAL_PAGES, file), 'utf8'))
      .join('\n');
    const nouns = [...pages.matchAll(/<ImportButton\s+noun="([\w-]+)"/g)].map(([, noun]) => noun);
    expect(nouns.sort()).toEqual([...sheetNouns].sort());
  });

  it.each(sheetNouns)('of %ss adds and changes records, which its undo restores', async noun => {
    const imported = (version: number) =>
      importSheet(server(), admin, noun, linesOf[noun]('every', ROWS, version));
    const before = await exported(noun);
    await undo(await imported(0));
    expect(await exported(noun)).toEqual(before);
    await imported(0);
    const added = await exported(noun);
    expect(added.length).toBe(before.length + ROWS);
    const changing = await imported(1);
    expect(await exported(noun)).not.toEqual(added);
    await undo(changing);
    expect(await exported(noun)).toEqual(added);
  });
});
