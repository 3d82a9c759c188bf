/** Verifies archives over HTTP, as the page of the logs does. */
import type { ArchiveSubject, PartOf } from '@countersign/sdk/api/contract';
import type { TestClient } from '../../../../testing/client.ts';

type VerifiedArchive = PartOf<'POST log/archive/verify', 'response'>;

/** Sends one call per archive until a call is the last one. Returns all responses. */
export async function verifyArchivesByCalls(
  client: TestClient,
  subject: ArchiveSubject,
): Promise<VerifiedArchive[]> {
  const parts: VerifiedArchive[] = [];
  for (let last: VerifiedArchive | undefined; !last?.done; parts.push(last))
    last = await client.data<VerifiedArchive>(
      client.post('log/archive/verify', { subject, after: last?.seq }),
    );
  return parts;
}
