import '@countersign/elements/form-renderer';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { FormDefinition, FormRendererEventMap } from '@countersign/elements';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form-renderer lang="en" submit-label="Submit" [definition]="definition" (cs-submit)="submitted($event)"></form-renderer>
    <output>{{ sent() }}</output>
  `,
})
export class App {
  protected readonly definition: FormDefinition = {
    list: [{ type: 'input', label: 'Reason', model: 'reason', rules: [{ required: true }] }],
    config: {},
  };
  protected readonly sent = signal('');

  protected submitted(event: FormRendererEventMap['cs-submit']): void {
    this.sent.set(JSON.stringify(event.detail.values));
  }
}
