/** A page with the strict policy and a flow designer with a node of every kind. */
import '../../flow-designer/element.ts';
import { everyKindFlow, everyKindForm } from '../../flow-designer/testing/every-kind.ts';

/** The interface of this page for its test. */
export interface StrictFlowDesigner {
  violations: string[];
  offend(): void;
}

const page: StrictFlowDesigner = {
  violations: [],
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strictFlowDesigner', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const users = async () => ({ total: 1, list: [{ id: 'li', name: 'Li Qiang' }] });
const designer = document.createElement('flow-designer');
designer.style.cssText = 'display:block;height:900px';
document.body.append(
  Object.assign(designer, {
    lang: 'en',
    lookups: { users },
    form: everyKindForm,
    flow: everyKindFlow(),
  }),
);
