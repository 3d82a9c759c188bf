/** The events of a form in their dialogs: paths from a sample, fields, and a try by the page. */
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { choose, dialogCalled, form, open, panel, wideDesigner } from '../panel/testing/fixture.ts';
import { buttonIn, dialogOf, typeInto } from '../testing/designer.ts';

beforeEach(() => localStorage.clear());

describe('the events of the form designer', () => {
  it('take paths from a sample, refuse a field twice, and are tried by the page', async () => {
    const designer = await wideDesigner(form());
    designer.addEventListener('cs-call', event =>
      (event as CustomEvent).detail.respondWith(Promise.resolve({ data: { name: 'A' } })),
    );
    await open(designer, 'form');
    buttonIn(panel(designer), 'Front-end events (0)').click();
    buttonIn(await dialogCalled(designer, 'Front-end events'), '+ New event').click();
    const editor = await dialogCalled(designer, 'New event');
    typeInto(editor.querySelector<HTMLInputElement>('[inputmode=url]')!, 'https://example.com/a');
    await rendered();
    buttonIn(editor, 'Call the address').click();
    await until(() => editor.textContent?.includes('The call succeeded'));
    buttonIn(editor, 'Header and body').click();
    const request = await dialogCalled(designer, 'Header and body');
    buttonIn(request, 'OK').click();
    await until(() => !request.isConnected);
    buttonIn(editor, 'Response settings').click();
    const response = await dialogCalled(designer, 'Response settings');
    const fields = () => [...response.querySelectorAll<HTMLSelectElement>('[aria-label=Field]')];
    buttonIn(response, '+ Add a field').click();
    await rendered();
    await choose(fields()[0]!, 'note');
    [...response.querySelectorAll<HTMLElement>('.dialog-sample button')]
      .find(one => one.title === '$.data.name')
      ?.click();
    await rendered();
    buttonIn(response, 'Test').click();
    await until(() => response.querySelector('.dialog-result')?.textContent?.includes('A'));
    buttonIn(response, '+ Add a field').click();
    await rendered();
    await choose(fields()[1]!, 'note');
    expect(response.textContent).to.contain('This field is in the list already');
    buttonIn(response, 'OK').click();
    await rendered();
    expect(response.isConnected).to.equal(true);
    buttonIn(response, 'Remove field 2').click();
    await rendered();
    typeInto(response.querySelector<HTMLTextAreaElement>('[aria-label="Sample data"]')!, '');
    await rendered();
    buttonIn(response, 'Test').click();
    await until(() => response.textContent?.includes('Enter sample data'));
    buttonIn(response, 'OK').click();
    await until(() => !response.isConnected);
    buttonIn(editor, 'Save').click();
    await until(() => !editor.isConnected);
    const [event] = (await designer.getDefinition()).config.formEvents as Record<string, unknown>[];
    expect(event).to.deep.include({
      name: 'Event',
      triggerParam: 'init',
      requestUrl: 'https://example.com/a',
    });
    expect(event?.responseFields).to.deep.equal([{ field: 'note', value: '$.data.name' }]);
    (await dialogOf(designer)).querySelector<HTMLElement>('.dialog-close')?.click();
    await until(() => !designer.shadowRoot.querySelector('dialog[open]'));
  });
});
