/** Ours: the element as it is built, with a definition. */
const element = '/dist/form-renderer.js';
await import(/* @vite-ignore */ element);

const types = {
  text: 'input',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'date',
  flag: 'checkbox',
};

const controlOf = ({ kind, name, label, choices }) => ({
  type: types[kind],
  key: name,
  model: name,
  label,
  options: { options: (kind === 'flag' ? ['yes'] : choices).map(value => ({ label: value, value })) },
});

export function mount(host, fields) {
  const form = document.createElement('form-renderer');
  form.lang = 'en';
  form.definition = { list: fields.map(controlOf), config: { layout: 'vertical' } };
  return new Promise(resolve => {
    form.addEventListener('cs-ready', () => resolve(), { once: true });
    host.append(form);
  });
}
