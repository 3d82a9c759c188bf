/** Starts the page of approvals. */
import { createApp } from 'vue';
import ApprovalsPage from './ApprovalsPage.vue';

createApp(ApprovalsPage).mount('#app');
