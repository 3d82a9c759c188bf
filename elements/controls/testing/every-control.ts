/** A form of every control on the page, or of some, drawn to the end. */
import { type FormElement, show } from '../../form-renderer/testing/stage.ts';
import { drawn, until } from '../../testing/page.ts';
import type { Lookups } from '../lookups-type.ts';
import { formOf, type Placed } from './samples.ts';

export const people: Lookups = {
  users: async () => ({ total: 1, list: [{ id: 'p2', name: '韩梅梅', detail: '财务部' }] }),
  organizations: async () => ({ total: 1, list: [{ id: 'o2', name: '分公司' }] }),
};

/** Nothing is on its way any more: no chunk of a control, no colours of code. */
export async function complete(host: FormElement): Promise<void> {
  await until(() => !host.shadowRoot.querySelector('.csf-skeleton-row'), 8000);
  await drawn();
}

interface Opened {
  filled?: boolean;
  /** Further properties of the element. */
  more?: object;
}

export async function openForm(all: readonly Placed[], { filled, more }: Opened = {}): Promise<FormElement> {
  const host = await show({ ...formOf(all, filled), lookups: people, ...more });
  await complete(host);
  return host;
}
