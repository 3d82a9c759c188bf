/** Starts the page of the flow. */
import { createApp } from 'vue';
import FlowPage from './FlowPage.vue';

createApp(FlowPage).mount('#app');
