/** The dialog of languages: texts are typed, pasted and imported as steps that undo takes back. */
import type { FormDefinition } from '@countersign/sdk/form';
import { setTranslations, translationsCsv } from '@countersign/sdk/form/translations';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../../testing/page.ts';
import { buttonIn, type DesignerElement, designerWith, dialogOf, typeInto } from '../testing/designer.ts';

const form: FormDefinition = {
  list: ['金额', '备注', '备注'].map((label, at) => ({
    type: 'input',
    key: `k${at}`,
    model: `k${at}`,
    label,
  })),
  config: {},
};
const en = (text: string, key: string) => ({ key, name: 'label', lang: 'en', text });
const textsOf = async (designer: DesignerElement) =>
  (await designer.getDefinition()).list.map(({ i18n }) => i18n?.en?.label);
const cells = (dialog: Element) => [...dialog.querySelectorAll('textarea')];
const statusOf = (dialog: Element) => dialog.querySelector('.dialog-status')?.textContent;

async function openLanguages(definition: FormDefinition) {
  await setViewport({ width: 1280, height: 900 });
  const designer = await designerWith(definition);
  await until(() => designer.shadowRoot.querySelector('.panel-logic'));
  buttonIn(designer.shadowRoot, 'Texts in several languages (0)').click();
  return { designer, dialog: await dialogOf(designer) };
}

async function addLanguage(dialog: Element, code: string) {
  typeInto(dialog.querySelector('.languages-add input') as HTMLInputElement, code);
  await rendered();
  buttonIn(dialog, 'Add').click();
  await rendered();
}

describe('texts in several languages', () => {
  it('are typed row by row with Enter, filled in from equal texts, and removed with their language', async () => {
    const { designer, dialog } = await openLanguages(form);
    await addLanguage(dialog, 'English!');
    expect(statusOf(dialog)).to.equal('No code of a language: English!');
    await addLanguage(dialog, 'en');
    expect(cells(dialog)).to.have.length(3);

    cells(dialog)[0]?.focus();
    await sendKeys({ type: 'Amount' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'Remark' });
    expect(await textsOf(designer)).to.deep.equal(['Amount', 'Remark', undefined]);
    buttonIn(dialog, 'English (en): fill in translations of equal texts').click();
    expect(await textsOf(designer)).to.deep.equal(['Amount', 'Remark', 'Remark']);

    buttonIn(dialog, 'Remove English (en)').click();
    expect(await textsOf(designer)).to.deep.equal([undefined, undefined, undefined]);
    for (const expected of [
      ['Amount', 'Remark', 'Remark'],
      ['Amount', 'Remark', undefined],
      ['Amount', undefined, undefined],
    ]) {
      await designer.undo();
      expect(await textsOf(designer)).to.deep.equal(expected);
    }
    await designer.undo();
    expect(await designer.getDefinition()).to.equal(form);
  });

  it('are pasted as a column, and shown by what is missing while they are typed', async () => {
    const { designer, dialog } = await openLanguages(form);
    await addLanguage(dialog, 'en');
    const data = new DataTransfer();
    data.setData('text/plain', 'Amount\nRemark\n');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox takes no data for a new event.
    Object.defineProperty(paste, 'clipboardData', { value: data });
    cells(dialog)[0]?.dispatchEvent(paste);
    expect(await textsOf(designer)).to.deep.equal(['Amount', 'Remark', undefined]);
    await rendered();
    dialog.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
    await until(() => cells(dialog).length === 1);
    typeInto(cells(dialog)[0] as HTMLTextAreaElement, 'Note');
    await rendered();
    expect([cells(dialog).length, (await textsOf(designer))[2]]).to.deep.equal([1, 'Note']);
  });

  it('come back from a file with a count of what did not fit', async () => {
    const { designer, dialog } = await openLanguages(form);
    const file = `${translationsCsv(setTranslations(form, [en('Amount', 'k0')]), ['en'])}gone,label,,,Gone\r\n`;
    const input = dialog.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
    const take = async (content: string) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'texts.csv'));
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      const before = statusOf(dialog);
      return until(() => statusOf(dialog) !== before && statusOf(dialog));
    };
    expect(await take(file)).to.equal('Imported 1 translation; 1 row is not of this form');
    expect(await textsOf(designer)).to.deep.equal(['Amount', undefined, undefined]);
    expect(await take('a,b')).to.match(/^texts\.csv is no file of translations/);
  });
});
