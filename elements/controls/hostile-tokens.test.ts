/** Nothing that a definition or a value says leads the token of the viewer anywhere but to the calls of the contract. */
import { expect } from 'chai';
import { type FormElement, show } from '../form-renderer/testing/fixture.ts';
import { rendered, until } from '../testing/page.ts';
import { recordRequests, type SentRequest, withToken } from '../testing/requests.ts';
import { foreignAddresses } from './testing/foreign-addresses.ts';
import { formWith, valuesWith } from './testing/hostile-form.ts';

const BASE = '/token-fixture';
const TOKEN = 'token-of-the-viewer';
const ADMIN = `${BASE}/digital-portal/api/authority/admin`;

/** The only requests of a form that may carry it: text of a form reaches one segment, or a parameter, escaped. */
const CALLS = [
  `${BASE}/digital-portal/common/download\\?fileId=[^&?/]+`,
  `${ADMIN}/upload/oss`,
  `${ADMIN}/dict/data/dictCode/[^?/]+`,
  `${ADMIN}/(?:user|organize)/(?:list|select|tree|names)(?:\\?[^?/]*)?`,
  `${ADMIN}/jflow/call`,
].map(pattern => new RegExp(`^${pattern}$`));

const isCall = ({ url }: SentRequest): boolean =>
  CALLS.some(pattern => pattern.test(url)) && new URL(url, location.href).href.endsWith(url);

async function loaded(host: FormElement): Promise<void> {
  await until(() => !host.shadowRoot.querySelector('.csf-skeleton-row'), 9000);
  await rendered();
}

/** Chooses a file in every upload, and presses every link and button, as a person might. */
async function pressAll(host: FormElement): Promise<void> {
  for (const input of host.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=file]:enabled')) {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const link of host.shadowRoot.querySelectorAll<HTMLElement>('a,[role=combobox],.csf-file button')) {
    // A press that nobody handles would leave the page.
    link.addEventListener('click', event => event.preventDefault(), { once: true });
    link.click();
  }
  await rendered();
}

/** The hostile form, and uploads of the contract, which alone may use the token for their files. */
function propertiesWith(text: string) {
  const { list, config } = formWith(text);
  const file = { name: 'a.png', id: text, fileId: text, url: text, type: 'image/png' };
  const uploads = ['uploadImg', 'uploadFile'].map(type => ({
    type,
    model: `own ${type}`,
    key: `own ${type}`,
    label: type,
    options: {
      headers: { authorization: text },
      fileName: text,
      data: { [text]: text },
      downloadWay: 'ajax',
    },
  }));
  const files = Object.fromEntries(uploads.map(({ model }) => [model, [file]]));
  return {
    definition: { list: [...list, ...uploads], config },
    values: { ...valuesWith(text), ...files },
    baseUrl: BASE,
    token: TOKEN,
  };
}

describe('the token of the viewer', () => {
  for (const text of foreignAddresses)
    it(`goes to calls of the contract alone, whatever a form holds: ${text}`, async () => {
      const requests = recordRequests();
      const host = await show(propertiesWith(text));
      await until(() => host.shadowRoot.querySelector('.csf-drop'), 9000);
      await loaded(host);
      await pressAll(host);
      host.readOnly = true;
      await until(() => host.shadowRoot.querySelector('.csf-entry'), 9000);
      await loaded(host);
      await pressAll(host);
      const carrying = withToken(requests, TOKEN);
      expect(carrying.filter(request => !isCall(request))).to.deep.equal([]);
      expect(carrying.filter(({ url }) => url.includes('common/download'))).to.not.be.empty;
    });
});

const upload = (options: object, value: object[]) => ({
  definition: {
    list: [{ type: 'uploadImg', model: 'a', key: 'a', label: '图片', options }],
    config: {},
  },
  values: { a: value },
  baseUrl: BASE,
  token: TOKEN,
});

describe('a file of a value', () => {
  it('is fetched by its id, which no text turns into another call', async () => {
    // A token of its own: a form of an earlier test can still send a request.
    const token = 'token-of-a-file';
    for (const id of ['../logout', 'x?fileId=2&delete=true', 'a b#c', '%2e%2e', '..']) {
      const requests = recordRequests();
      const value = [{ name: 'a.png', id, url: '/digital-portal/logout', type: 'image/png' }];
      const host = await show({ ...upload({}, value), token, readOnly: true });
      await until(() => requests.some(({ url }) => url.includes('fileId=')), 9000);
      expect(withToken(requests, token).map(({ url }) => url)).to.deep.equal([
        `${BASE}/digital-portal/common/download?fileId=${encodeURIComponent(id)}`,
      ]);
      host.remove();
    }
  });

  for (const url of foreignAddresses)
    it(`that has only an address is not fetched by looking: ${url}`, async () => {
      const requests = recordRequests();
      const host = await show({ ...upload({}, [{ name: 'a.png', url, type: 'image/png' }]), readOnly: true });
      await until(() => host.shadowRoot.querySelector('.csf-file-name'), 9000);
      await rendered();
      expect(requests).to.deep.equal([]);
    });

  it('of the server of its control is fetched without token, cookies and referrer', async () => {
    const url = `${location.origin}/control-fixture/file/1`;
    const requests = recordRequests();
    await show({ ...upload({ action: '/x' }, [{ name: 'a.png', url, type: 'image/png' }]), readOnly: true });
    await until(() => requests.length, 9000);
    expect(requests).to.deep.equal([
      { method: 'GET', url, headers: {}, credentials: 'omit', referrerPolicy: 'no-referrer' },
    ]);
  });
});

describe('a picture in a text', () => {
  it('is fetched without a referrer, in a value and in a definition', async () => {
    const html = '<p>x<img src="/control-fixture/file/1" referrerpolicy="unsafe-url" alt="a"></p>';
    const list = [
      { type: 'editor', model: 'a', key: 'a', label: '正文' },
      { type: 'html', key: 'b', label: 'b', options: { defaultValue: html } },
    ];
    const host = await show({ definition: { list, config: {} }, values: { a: html }, readOnly: true });
    const images = await until(() => {
      const found = [...host.shadowRoot.querySelectorAll('img')];
      return found.length === 2 ? found : undefined;
    });
    expect(images.map(({ referrerPolicy }) => referrerPolicy)).to.deep.equal(['no-referrer', 'no-referrer']);
  });
});
