/** Adds ended applications of the demo company, archives them and reads what an archive left and took. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { withTenant } from '../../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import type { Harness } from '../../../../testing/harness.ts';
import { readArchiveEntries } from '../../../files/archive/format.ts';
import { type ArchiveMeans, readStoredArchives } from '../../../files/archive/queries.ts';
import { diskStorage } from '../../../files/file/storage.ts';
import { verifyAuditLogs } from '../../audit/examine.ts';
import { ApprovalDriver, approver } from '../../testing/approval-driver.ts';
import { archiveTenantApplications } from '../archive.ts';
import type { ApplicationArchiveEntry } from '../entry.ts';
import { verifyApplicationArchives } from '../verify.ts';
import { ageApplication } from './aged-applications.ts';

/** Bounds by which few applications fill several archives. */
export const SMALL_ARCHIVES = { maxApplications: 2, sliceApplications: 1 };
/** The rows of an application that is only in an archive. */
export const NO_ROWS = { audit: 0, timeline: 0 };

export class ApplicationArchiveDriver {
  readonly approvals: ApprovalDriver;
  /** Applications that ended before this time are archived. */
  readonly before = new Date(Date.now() - 300 * 86_400_000);
  readonly #server: () => Harness;
  #processId = '';

  constructor(server: () => Harness) {
    this.#server = server;
    this.approvals = new ApprovalDriver(server);
  }

  means(): ArchiveMeans {
    const storage = diskStorage(join(this.#server().dataDir, 'files'));
    return { db: this.#server().db, storage, storeOf: () => storage };
  }

  inTenant<T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> {
    return withTenant(this.#server().db, DEMO_COMPANY_ID, work);
  }

  /** Runs SQL as the owner of the tables. */
  run(text: string) {
    return sql.raw(text).execute(this.#server().db[KYSELY_HANDLE_KEY]);
  }

  archive(used = this.means()) {
    return archiveTenantApplications(used, DEMO_COMPANY_ID, { before: this.before, ...SMALL_ARCHIVES });
  }

  archives() {
    return this.inTenant(tx => readStoredArchives(tx, 'applications'));
  }

  /** Returns the numbers of rows that the database has of an application. */
  rowsOf(instanceId: string): Promise<{ audit: number; timeline: number }> {
    return this.inTenant(async tx => {
      const audit = tx.selectFrom('audit').select('revision').where('instanceId', '=', instanceId);
      const timeline = tx.selectFrom('timeline').select('revision').where('instanceId', '=', instanceId);
      return { audit: (await audit.execute()).length, timeline: (await timeline.execute()).length };
    });
  }

  /** Returns the ids of all archived applications, in the order of the archives. */
  async archivedIds(): Promise<string[]> {
    const ids: string[] = [];
    for (const archive of await this.archives())
      for await (const { instanceId, seq } of readArchiveEntries<ApplicationArchiveEntry>(
        this.means().storage,
        archive,
      )) {
        expect(seq).toBe(ids.length + 1);
        ids.push(instanceId);
      }
    return ids;
  }

  async faultsOf(instance?: string) {
    const { storeOf } = this.means();
    const scope = { tenant: DEMO_COMPANY_ID, instance, replay: true, storeOf };
    return (await verifyAuditLogs(this.#server().db, scope)).faults;
  }

  /** Each audit log is unbroken and yields the stored state, and each archive has its content. */
  async expectValid(): Promise<void> {
    expect(await this.faultsOf()).toEqual([]);
    expect((await verifyApplicationArchives(this.means(), DEMO_COMPANY_ID)).fault).toBeUndefined();
  }

  /** Starts an application. */
  async addRunning(): Promise<string> {
    this.#processId ||= await this.approvals.publish({ nodes: [approver('a', ['zhang.wei'])] });
    return this.approvals.start(this.#processId);
  }

  /** Starts an application and approves it. */
  async addEnded(reason = 'Desk'): Promise<string> {
    const id = await this.addRunning();
    await this.approvals.agree('zhang.wei', id, { comment: 'fine', params: { amount: 2, reason } });
    return id;
  }

  /** Adds applications that ended long ago. */
  async addOld(count: number, reason?: string): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const id = await this.addEnded(reason);
      await ageApplication(this.#server().db, id);
      ids.push(id);
    }
    return ids;
  }

  /** Ages the claims of unfinished runs, so that the next run takes them over. */
  ageClaims() {
    return this.run(`update log_archive set create_time = now() - interval '1 day' where state = 'writing'`);
  }
}
