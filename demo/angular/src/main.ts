/** Starts the page. */
import { bootstrapApplication } from '@angular/platform-browser';
import { LeavePage } from './leave-page.js';

bootstrapApplication(LeavePage);
