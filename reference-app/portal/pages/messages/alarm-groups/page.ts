/** Groups of people and robots that get the alarms of the server. */
import { definePage } from '../../../ui/define-page.ts';

export const alarmGroups = definePage({
  component: 'messages/alarm-groups',
  path: '/messages/alarm-groups',
  title: { zh: '告警组', en: 'Alarm groups' },
  permissions: ['message:account:manage'],
  load: () => import('./AlarmGroups.tsx'),
});
