/** A page with the strict policy and a form of all controls, including markup and css of authors. */
import { people } from '../../controls/testing/lookups.ts';
import { formOf, placed } from '../../controls/testing/samples.ts';
import '../../form-renderer/element.ts';

/** The interface of this page for its test. */
export interface StrictForm {
  violations: string[];
  offend(): void;
}

const page: StrictForm = {
  violations: [],
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strictForm', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const markup = '<p style="color:rgb(1,2,3);position:fixed" onclick="x()">x<b style="color:red">y</b></p>';
const styled = 'color:red;background:url(x);position:fixed';
const { definition, values } = formOf(placed());
const list = definition.list.map(control => ({
  ...control,
  help: markup,
  options: { ...control.options, customStyle: styled, width: '80%', color: 'red', textAlign: 'right' },
}));
const markupText = { type: 'html', key: 'markup', options: { defaultValue: markup } };
const host = Object.assign(document.createElement('form-renderer'), {
  definition: { list: [markupText, ...list], config: { ...definition.config, customStyle: 'p{color:red}' } },
  values: { ...values, editor: markup },
  lookups: people,
});
document.body.append(host);
