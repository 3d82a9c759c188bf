/** A page under the strict policy with the controls that bring libraries: uploads, lookups, trees, editors. */
import '../../form-renderer/element.ts';

/** What the tests ask of this page. */
export interface HeavyPage {
  violations: string[];
  offend(): void;
}

const page: HeavyPage = {
  violations: [],
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'heavy', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const tree = [{ label: 'A', value: 'a', children: [{ label: 'B', value: 'b' }] }];
const types = {
  uploadFile: {},
  uploadImg: { listType: 'picture-card' },
  userSelect: { multiple: true },
  organizationSelect: {},
  address: {},
  cascader: { options: tree, showSearch: true },
  treeSelect: { options: tree, treeCheckable: true, showSearch: true },
  editor: {},
  codemirror: { language: 'json' },
};

const form = document.createElement('form-renderer');
Object.assign(form, {
  definition: {
    list: Object.entries(types).map(([type, options]) => ({
      type,
      model: type,
      key: type,
      label: type,
      options,
    })),
    config: {},
  },
  lookups: { users: async () => ({ total: 1, list: [{ id: '1', name: 'Li Lei' }] }) },
  values: { editor: '<p style="color:red">x <a href="https://a.example">y</a></p>', codemirror: '{"a": 1}' },
});
document.body.append(form);
