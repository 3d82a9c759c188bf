/** Declares the Kysely tables for callbacks. `0007_notifications.sql` describes their columns. */
import type { CallbackEvent } from '@countersign/sdk/api/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    callback_config: {
      config_id: string;
      config_name: string;
      process_id: string | null;
      url: string;
      events: Json<CallbackEvent[]>;
      fields: Json<string[]>;
      key_id: string;
      seal_key_id: string;
      sealed_secret: string;
      enabled: ColumnType<boolean, boolean | undefined, boolean>;
      create_by: string;
      create_time: DefaultTime;
      update_time: DefaultTime;
    };
    callback_delivery: {
      delivery_id: string;
      config_id: string;
      event_id: string;
      event_type: CallbackEvent;
      instance_id: string;
      body: string;
      state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
      tries: Generated<number>;
      status: Generated<number>;
      duration_ms: Generated<number>;
      result: DefaultText;
      response: DefaultText;
      next_time: TimeOrNull;
      create_time: DefaultTime;
      end_time: TimeOrNull;
    };
  }
}

export type DeliveryState = 'waiting' | 'delivered' | 'dead';
