/** Declares the Kysely type of alarm groups. `0045_alarm_group.sql` describes the columns. */
import type { AlarmEvent, AlarmGroup } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    alarmGroup: {
      groupId: string;
      name: string;
      events: Json<AlarmEvent[]>;
      robots: Json<string[]>;
      users: Json<string[]>;
      channels: Json<AlarmGroup['channels']>;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      createTime: DefaultTime;
    };
  }
}
