/** Starts the page of approvals. */
import { mount } from 'svelte';
import ApprovalsPage from './ApprovalsPage.svelte';

mount(ApprovalsPage, { target: document.getElementById('app') as HTMLElement });
