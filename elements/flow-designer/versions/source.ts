/**
 * Provides the versions of a flow, either from a source that the host page sets, or from the server for the
 * process whose id is in the property `process-id`.
 */
import { type Flow, importFlow } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import type { FlowVersions, MigrationRow } from '../page-types.ts';
import { createHostClient } from '../process/client.ts';

interface ServerProcess {
  host: HostAccess;
  processId: string;
  lang: Lang;
}

/** Maximum number of listed versions. If there are more, only the newest are listed. */
const MAX_LISTED_VERSIONS = 200;

export function createServerFlowVersionSource({ host, processId: id, lang }: ServerProcess): FlowVersions {
  const client = createHostClient(host, lang);
  return {
    list: async () =>
      (await client.jflow.version.page({ query: { id, page: 1, limit: MAX_LISTED_VERSIONS } })).list,
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

/** Returns the flow of a version. Rejects if the stored value is not a flow. */
export async function flowOfVersion(versions: FlowVersions, version: number): Promise<Flow> {
  const { flow } = await versions.detail(version);
  const read = importFlow(flow);
  if (!read.ok) throw new Error(read.reason);
  return read.flow;
}
