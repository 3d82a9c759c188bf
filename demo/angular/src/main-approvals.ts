/** Starts the page of approvals. */
import { bootstrapApplication } from '@angular/platform-browser';
import { ApprovalsPage } from './approvals-page.js';

bootstrapApplication(ApprovalsPage);
