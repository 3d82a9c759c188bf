/**
 * The tables as Kysely knows them. A resource that brings tables of its own adds them from its own file:
 * `declare module '../../db/tables.ts' { interface TenantTables { … } }`.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Scope } from '../http/security/scope.ts';

/** Written as ISO text or a Date, read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: read as what it holds, written as JSON text, because the two drivers bind arrays differently. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type DefaultText = Generated<string>;
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type State = Generated<'NORMAL' | 'ABNORMAL'>;

export interface AuthTables {
  sign_in_name: { name_key: string; merchant_id: string; user_id: string; last_used_at: DefaultTime };
  session: {
    token_hash: string;
    session_id: string;
    merchant_id: string;
    user_id: string;
    created_at: DefaultTime;
    last_seen_at: DefaultTime;
    expires_at: Time;
    revoked_at: TimeOrNull;
    address: string;
    user_agent: string;
    scope: JsonOrNull<Scope>;
    client_id: TextOrNull;
    /** Of a person of another tenant. */
    grant_id: TextOrNull;
    /** The proofs of its sign-in. */
    proofs: ColumnType<string[], string | undefined, never>;
  };
  sign_in_attempt: {
    name_key: string;
    address: string;
    failures: number;
    last_failed_at: DefaultTime;
    blocked_until: TimeOrNull;
  };
  seal_key: { key_id: string; public_key: string; private_key: string; created_at: DefaultTime };
  encryption_key: { fingerprint: string; create_time: DefaultTime };
  seal_nonce: { nonce: string; used_at: DefaultTime };
}

export interface TenantTables {
  merchant: {
    merchant_id: string;
    merchant_name: string;
    merchant_type: 'ISV' | 'COMMON';
    parent_id: string | null;
    short_name: DefaultText;
    leader: DefaultText;
    phone: DefaultText;
    email: DefaultText;
    logo: string | null;
    status: State;
    create_time: DefaultTime;
    /** IANA name. */
    time_zone: DefaultText;
    version: Generated<number>;
    removed_time: TimeOrNull;
    administrator_id: TextOrNull;
    menus_offered: Generated<string[] | null>;
  };
  organization: {
    merchant_id: string;
    organize_id: string;
    parent_id: string | null;
    organize_name: string;
    leader: DefaultText;
    leader_id: TextOrNull;
    phone: DefaultText;
    email: DefaultText;
    sort: Generated<number>;
    create_time: DefaultTime;
    version: Generated<number>;
  };
  organization_path: {
    merchant_id: string;
    organize_id: string;
    ancestor_id: string;
    depth: number;
    level: number;
  };
  position: {
    merchant_id: string;
    position_id: string;
    organize_id: string;
    position_name: string;
    remark: DefaultText;
    version: Generated<number>;
  };
  role: {
    merchant_id: string;
    role_id: string;
    role_name: string;
    role_key: string;
    role_type: Generated<'NORMAL' | 'APPLICATION'>;
    status: State;
    extended: DefaultText;
    is_released: Generated<boolean>;
    home_page: DefaultText;
    version: Generated<number>;
  };
  role_permission: { merchant_id: string; role_id: string; permission: string };
  app_user: {
    merchant_id: string;
    user_id: string;
    user_name: string;
    nick_name: string;
    password_hash: string;
    phonenumber: DefaultText;
    email: DefaultText;
    job_number: DefaultText;
    avatar: string | null;
    id_card: DefaultText;
    sex: DefaultText;
    organize_id: string | null;
    status: Generated<'NORMAL' | 'STOP_USING' | 'LOCKED'>;
    remark: DefaultText;
    create_time: DefaultTime;
    locked_time: TimeOrNull;
    unlocking_time: TimeOrNull;
    locked_reason: DefaultText;
    must_change: Generated<boolean>;
    password_time: DefaultTime;
    version: Generated<number>;
    removed_time: TimeOrNull;
    is_guest: Generated<boolean>;
    guest_until: TimeOrNull;
    /** End of an invitation. */
    invite_until: TimeOrNull;
    registered_time: TimeOrNull;
    /** The user name as names are compared; generated. */
    name_key: ColumnType<string, never, never>;
  };
  user_role: { merchant_id: string; user_id: string; role_id: string };
  user_position: { merchant_id: string; user_id: string; position_id: string };
  app: {
    merchant_id: string;
    app_id: string;
    app_code: string;
    app_name: string;
    app_category: DefaultText;
    app_path: DefaultText;
    description: DefaultText;
    visible: DefaultText;
    is_micro: DefaultText;
    aggregate_enable: DefaultText;
    open_type: DefaultText;
    app_order: Generated<number>;
    app_name_en: DefaultText;
    doc_url: DefaultText;
    flag: DefaultText;
    backend_path_regex: DefaultText;
    backend_service: DefaultText;
    ignore_router_prefix: DefaultText;
    image: DefaultText;
    version: Generated<number>;
  };
  menu: {
    merchant_id: string;
    menu_id: string;
    app_id: string;
    parent_id: string | null;
    name: string;
    title: string;
    title_en: string;
    menu_type: 'M' | 'C' | 'F';
    icon: DefaultText;
    permission: string | null;
    menu_order: Generated<number>;
    route_path: DefaultText;
    component_path: DefaultText;
    redirect: DefaultText;
    cross_app: DefaultText;
    backend_url: DefaultText;
    backend_method: DefaultText;
    extra: ColumnType<Record<string, unknown>, string | undefined, string>;
    visible: DefaultText;
    version: Generated<number>;
  };
  merchant_theme: {
    merchant_id: string;
    config: Json<Record<string, unknown>>;
    update_time: DefaultTime;
    version: Generated<number>;
  };
  property: {
    merchant_id: string;
    attr_code: string;
    attr_name: string;
    attr_value: string;
    status: State;
    remark: DefaultText;
    value_type: Generated<'text' | 'number' | 'boolean' | 'date' | 'color' | 'image' | 'json'>;
    group_name: DefaultText;
    update_by: DefaultText;
    default_value: DefaultText;
    is_public: Generated<boolean>;
    version: Generated<number>;
    update_time: DefaultTime;
  };
  dict_type: {
    merchant_id: string;
    dict_code: string;
    dict_name: string;
    dict_name_en: DefaultText;
    kind: Generated<'system' | 'my' | 'data-permission' | 'approval'>;
    is_remote: Generated<'0' | '1'>;
    remote_url: DefaultText;
    remark: DefaultText;
    version: Generated<number>;
  };
  dict_data: {
    merchant_id: string;
    dict_code: string;
    dict_key: DefaultText;
    dict_value: string;
    dict_label: string;
    dict_label_en: DefaultText;
    sort: Generated<number>;
    remark: DefaultText;
    color: Generated<'' | 'primary' | 'success' | 'warning' | 'danger'>;
  };
  login_log: {
    merchant_id: string;
    log_id: string;
    user_id: string | null;
    user_name: string;
    address: string;
    user_agent: string;
    result: string;
    create_time: DefaultTime;
  };
}
