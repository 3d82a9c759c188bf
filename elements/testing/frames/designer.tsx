/** A page with the strict policy and a designer with a form of all controls, rules and events. */
import { formOf, placed } from '../../controls/testing/samples.ts';
import '../../form-designer/element.ts';

/** The interface of this page for its test. */
export interface StrictDesigner {
  violations: string[];
  offend(): void;
}

const page: StrictDesigner = {
  violations: [],
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strictDesigner', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const { definition } = formOf(placed());
const styled = 'color:red;background:url(x);position:fixed';
const list = definition.list.map(control => ({
  ...control,
  help: '<p style="color:red">x</p>',
  options: { ...control.options, customStyle: styled, width: '80%' },
}));
const config = {
  customStyle: 'p{color:red}',
  hideRules: [
    {
      range: 'any',
      conditions: [{ field: 'input', operator: '=', value: 'a' }],
      showKeys: ['k number'],
    },
  ],
  formEvents: [
    {
      uuid: 'e',
      name: 'e',
      triggerParam: 'init',
      requestMethod: 'GET',
      requestUrl: '/frame/none',
      requestHeaders: { headers: [{ name: 'a', value: 'b' }], bodys: [] },
      responseFields: [{ field: 'input', label: 'input', value: '$.a' }],
    },
  ],
};
document.body.style.margin = '0';
const designer = document.createElement('form-designer');
designer.style.cssText = 'display:block;height:900px';
document.body.append(
  Object.assign(designer, {
    lang: 'en',
    definition: { list, config: { ...definition.config, ...config } },
  }),
);
