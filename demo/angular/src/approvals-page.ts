/** The office's tasks in Angular: a list of its own, and the one that is chosen as a dialog. */
import '@countersign/elements/approval-task';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { approvals, myTasks, type OfficeTask, tokenFor, told } from '../../office.js';

@Component({
  selector: 'approvals-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './approvals-page.html',
})
export class ApprovalsPage {
  protected readonly approvals = approvals;
  protected readonly tokenFor = tokenFor;
  protected readonly tasks = signal<OfficeTask[]>([]);
  protected readonly chosen = signal<string | undefined>(undefined);
  protected readonly heard = signal<string[]>([]);

  constructor() {
    this.load();
  }

  protected async load(): Promise<void> {
    this.tasks.set(await myTasks());
  }

  protected hear(event: CustomEvent): void {
    this.heard.update(before => [...before, told(event)]);
  }

  protected closed(event: CustomEvent): void {
    this.hear(event);
    this.chosen.set(undefined);
    this.load();
  }
}
