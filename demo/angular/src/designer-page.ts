/** A form designer in Angular: the form goes in as a property, and the saved form is what the page shows. */
import '@countersign/elements/form-designer';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { FormDefinition, FormDesignerEventMap } from '@countersign/elements';
import { leave } from '../../leave.js';

@Component({
  selector: 'designer-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './designer-page.html',
})
export class DesignerPage {
  protected readonly form = signal<FormDefinition>(leave);
  protected readonly saved = signal('');

  protected save(event: FormDesignerEventMap['cs-save']): void {
    this.form.set(event.detail.definition);
    this.saved.set(JSON.stringify(event.detail.definition));
  }
}
