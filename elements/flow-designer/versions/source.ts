/** Where the versions of a flow come from: the page's own source, or the server of `process-id`. */
import { type Flow, importFlow } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import type { FlowVersions, MigrationRow } from '../page-types.ts';
import { clientOf } from '../process/client.ts';

interface Server {
  host: HostAccess;
  processId: string;
  lang: Lang;
}

/** A list of more versions shows the newest. */
const MOST = 200;

export function serverVersions({ host, processId: id, lang }: Server): FlowVersions {
  const client = clientOf(host, lang);
  return {
    list: async () => (await client.jflow.version.page({ query: { id, page: 1, limit: MOST } })).list,
    detail: async version => {
      const { modelContent } = await client.jflow.version.detail({ query: { id, version } });
      return { flow: JSON.parse(modelContent) };
    },
    migrate: async (version, isDryRun) => {
      const rows: MigrationRow[] = [];
      let after: string | null | undefined;
      do {
        const { list, next } = await client.jflow.migrate({
          body: { processId: id, version, ...(isDryRun && { dryRun: true }), ...(after && { after }) },
        });
        rows.push(...list);
        after = next;
      } while (after);
      return rows;
    },
  };
}

/** Reads the flow of a version; rejects where it is none. */
export async function flowOfVersion(versions: FlowVersions, version: number): Promise<Flow> {
  const { flow } = await versions.detail(version);
  const read = importFlow(flow);
  if (!read.ok) throw new Error(read.reason);
  return read.flow;
}
