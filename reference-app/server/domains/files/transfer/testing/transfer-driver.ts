/** Drives exports and imports in tests: jobs run where the test says so, not by a clock. */
import { join } from 'node:path';
import type {
  ImportedSheetRow,
  ImportSheetPreview,
  SheetTransferRow,
  StoredFile,
} from '@countersign/sdk/api/contract';
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import { expect } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import type { TestClient } from '../../../../testing/client.ts';
import type { Harness } from '../../../../testing/harness.ts';
import { diskStorage } from '../../file/storage.ts';
import { readSheet } from '../format/read-sheet.ts';
import { runImportOrExportJob } from '../run.ts';

/** Headings of a sheet of users. */
export const USERS = ['用户名', '姓名', '手机号', '组织', '角色', '岗位', '邮箱'];
export const DOWNLOAD = '/digital-portal/common/download?fileName=';

export async function uploadSheet(
  client: TestClient,
  lines: string[][],
  name = 'sheet.csv',
): Promise<string> {
  const text = lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const response = await fetch(`${client.url}${ADMIN_API_BASE_PATH}/upload/oss`, {
    method: 'POST',
    headers: { authorization: client.token ?? '' },
    body: form,
  });
  const { data } = (await response.json()) as { data: StoredFile };
  return data.fileId;
}

/** Begins an import of lines with headings, each of which names its column. */
export async function beginImport(client: TestClient, noun: string, lines: string[][]): Promise<string> {
  const fileId = await uploadSheet(client, lines);
  const { mapping } = await client.data<ImportSheetPreview>(
    client.post('transfer/preview', { noun, fileId }),
  );
  const body = { noun, fileId, mapping };
  return (await client.data<{ transferId: string }>(client.post('transfer/import', body))).transferId;
}

export const beginExport = async (client: TestClient, body: object): Promise<string> =>
  (await client.data<{ transferId: string }>(client.post('transfer/export', body))).transferId;

interface RunOptions {
  /** Called after each committed step; throwing stops the job there, as a killed process would. */
  progressed?: () => Promise<void>;
}

export const runJob = (
  server: Harness,
  transferId: string,
  { progressed = async () => {} }: RunOptions = {},
) =>
  runImportOrExportJob(
    { db: server.db, storage: diskStorage(join(server.dataDir, 'files')), progressed },
    { merchantId: DEMO_COMPANY_ID, transferId },
  );

export const transferOf = (client: TestClient, id: string): Promise<SheetTransferRow> =>
  client.data(client.get(`transfer/${id}`));

/** Imports lines to the end of the job; returns the id of the transfer, which can be undone. */
export async function importSheet(
  server: Harness,
  client: TestClient,
  noun: string,
  lines: string[][],
): Promise<string> {
  const id = await beginImport(client, noun, lines);
  await runJob(server, id);
  await client.data(client.post('transfer/run', { transferId: id }));
  await runJob(server, id);
  expect(await transferOf(client, id)).toMatchObject({ state: 'done', canUndo: true });
  return id;
}

export const rowsOf = async (client: TestClient, id: string): Promise<ImportedSheetRow[]> =>
  (await client.data<{ list: ImportedSheetRow[] }>(client.get(`transfer/rows/${id}?limit=9999`))).list;

/** The lines of the file, headings first. */
export async function download(client: TestClient, id: string): Promise<string[][]> {
  const response = await fetch(`${client.url}${DOWNLOAD}${id}`, {
    headers: { authorization: client.token ?? '', 'accept-language': client.lang },
  });
  if (response.status !== 200) throw new Error(`refused: ${response.status} ${await response.text()}`);
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = await readSheet(type.includes('csv') ? 'a.csv' : 'a.xlsx', bytes);
  return rows.map(row => row.cells);
}
