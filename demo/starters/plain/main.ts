import '@countersign/elements/form-renderer';
import type { FormDefinition } from '@countersign/elements';

const definition: FormDefinition = {
  list: [{ type: 'input', label: 'Reason', model: 'reason', rules: [{ required: true }] }],
  config: {},
};

document.body.innerHTML = '<form-renderer lang="en" submit-label="Submit"></form-renderer><output></output>';
const form = document.querySelector('form-renderer');
if (!form) throw new Error('The page has no form.');
form.definition = definition;
form.addEventListener('cs-submit', event => {
  (document.querySelector('output') as HTMLOutputElement).value = JSON.stringify(event.detail.values);
});
