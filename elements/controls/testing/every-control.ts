/** A completely rendered form of all controls, or of some. */
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { rendered, until } from '../../testing/page.ts';
import { people } from './lookups.ts';
import { formOf, type Placed } from './samples.ts';

/** Waits until every control is rendered: no chunk is loading, and no run of fields waits for the browser to be idle. */
export async function complete(host: FormElement): Promise<void> {
  await until(() => !host.shadowRoot.querySelector('.csf-skeleton-row,.csf-soon>.csf-waiting'), 8000);
  await rendered();
}

interface Opened {
  filled?: boolean;
  /** Other properties of the element. */
  more?: object;
}

export async function openForm(all: readonly Placed[], { filled, more }: Opened = {}): Promise<FormElement> {
  const host = await show({ ...formOf(all, filled), lookups: people, ...more });
  await complete(host);
  return host;
}
