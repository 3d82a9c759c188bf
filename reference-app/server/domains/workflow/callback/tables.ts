/** Declares the Kysely tables for callbacks. `0007_notifications.sql` describes their columns. */
import type { CallbackEvent } from '@countersign/sdk/api/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../db/tables.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    callbackConfig: {
      configId: string;
      configName: string;
      processId: string | null;
      url: string;
      events: Json<CallbackEvent[]>;
      fields: Json<string[]>;
      keyId: string;
      sealKeyId: string;
      sealedSecret: string;
      enabled: ColumnType<boolean, boolean | undefined, boolean>;
      createBy: string;
      createTime: DefaultTime;
      updateTime: DefaultTime;
    };
    callbackDelivery: {
      deliveryId: string;
      configId: string;
      eventId: string;
      eventType: CallbackEvent;
      instanceId: string;
      body: string;
      state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
      tries: Generated<number>;
      status: Generated<number>;
      durationMs: Generated<number>;
      result: DefaultText;
      response: DefaultText;
      nextTime: TimeOrNull;
      createTime: DefaultTime;
      endTime: TimeOrNull;
    };
  }
}

export type DeliveryState = 'waiting' | 'delivered' | 'dead';
