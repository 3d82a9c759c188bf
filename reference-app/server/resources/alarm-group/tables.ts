/** The table of alarm groups as Kysely knows it; `0045_alarm_group.sql` describes its columns. */
import type { AlarmEvent, AlarmGroup } from '@countersign/sdk/api/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    alarm_group: {
      merchant_id: string;
      group_id: string;
      name: string;
      events: Json<AlarmEvent[]>;
      robots: Json<string[]>;
      users: Json<string[]>;
      channels: Json<AlarmGroup['channels']>;
      status: Generated<'NORMAL' | 'ABNORMAL'>;
      version: Generated<number>;
      create_time: DefaultTime;
    };
  }
}
