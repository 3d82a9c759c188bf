/** Each column of the database that may have the id of a person or an organisation is a use, or is listed here with the reason. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { PEOPLE_REFERENCE_COLUMNS } from './uses.ts';

/** Columns of people and organisations that do not keep an undo from removing them, by the reason. */
const NOT_USES: Readonly<Record<string, readonly string[]>> = {
  'the record itself': ['app_user.user_id organization.organize_id'],
  'the digest of a record has it': [
    'app_user.organize_id data_permission_bind.target_id data_permission_bind.user_id',
    'data_permission_exclusion.user_id user_role.user_id user_position.user_id organization.leader_id',
  ],
  'organizationUndo compares it': ['organization.parent_id'],
  'it is derived from organization.parent_id': [
    'organization_path.organize_id organization_path.ancestor_id',
  ],
  'it is derived from data_permission_item.value': ['data_permission_bind.frozen'],
  'the person does it after a sign-in, which login_log.user_id has': [
    'call_host.create_by callback_config.create_by decision_key.user_id embed_client.create_by embed_origin.create_by',
    'favourite_menu.user_id file.create_by file_folder.user_id file_move.user_id file_upload.user_id file_usage.user_id',
    'form.create_by form.update_by form_version.create_by home_layout.target_id home_tour.user_id',
    'message_bundle.user_id notice_preference.user_id out_of_office.create_by parameter.update_by phrase.user_id preference.user_id',
    'process.create_by process.update_by process_favourite.user_id process_version.create_by project_choice.user_id',
    'property.update_by push_device.user_id send_task.create_by transfer.user_id',
  ],
  'it follows a task or an application': [
    'audit.actor_id task.closed_by task.overtaken_by task.parent_id timeline.actor_id timeline.to_id message.user_id',
    'send_target.target_id',
  ],
  'a log': [
    'call_log.user_id operation_log.user_id operation_log.target_id system_log.target_id operation_log.request_id',
  ],
  'the account has it and ends with it': [
    'channel_subject.user_id session.user_id sign_in_contact.user_id sign_in_name.user_id user_credential.user_id user_identity.user_id',
    'tenant_grant.user_id tenant_grant.home_user_id tenant_grant.create_by tenant_grant.revoke_by',
  ],
  'only the first administrator of a tenant': ['merchant.administrator_id'],
  'processesNaming reads it': ['process_version.flow process_version.form process_version.forms'],
  'a draft is checked when it is sent': [
    'application_draft.form_values application_draft.copy_to application_draft.designated task.draft process.forms',
  ],
  'an application shows the name after a removal': ['instance.form_values instance.changes instance.summary'],
  'a task or a node of an application that is not begun': [
    'instance.followed instance.picked instance.visits instance.incidents instance.current_nodes task.sign_after audit.command',
    'audit.facts audit.effects',
  ],
  'the transfer itself': [
    'transfer.filter transfer.headings transfer.mapping transfer_row.cells transfer_row.error_by transfer_row.former',
    'transfer_row.record_id',
  ],
  'no person and no organisation': [
    'alarm_group.events alarm_group.robots alarm_group.channels app_user.find bucket.access_key_id',
    'callback_config.events callback_config.fields callback_config.seal_key_id callback_delivery.event_id',
    'channel_account.config decision_key.answer embed_client.process_ids home_layout.cards home_tour.skipped',
    'identity_provider.config instance.parent_instance_id instance.parent_visit_id log_link.row_id log_unlinked.row_id',
    'menu.extra merchant.parent_id merchant.menus_offered merchant_theme.config message.event_id message.params',
    'message_template.variables message_template.content notice_preference.mail notice_preference.muted',
    'notice_preference.push operation_log.detail operation_log.changes outbox.payload preference.value',
    'security_setting.config send_target.bundle_id send_target.copies send_target.try_id send_task.vars send_task.instance_task_id',
    'send_task.content session.scope session.proofs sign_in_challenge.data',
    'sign_in_ticket.state system_log.detail task.attachments task.node_id task.visit_id tenant.parent_id',
    'tenant_grant.home_merchant_id timeline.attachments timeline.node_id timeline.visit_id verification.accounts',
    'fill_reminder.reminder_id parameter.parameter_id push_device.session_id session.session_id timeline.entry_id',
    'menu.parent_id form_group.parent_id file_folder.parent_id message.send_task_id working_calendar.calendar',
    'archived_application.attached_file_ids database_host.installation_id',
  ],
};

/** Text columns with an id, lists and JSON, without the keys of other nouns. */
const CANDIDATES = `
  with key as (
    select c.oid, array_agg(a.attname::text) as columns from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname <> 'merchant_id'
    where c.relnamespace = 'public'::regnamespace group by c.oid)
  select c.relname || '.' || a.attname as column from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (format_type(a.atttypid, a.atttypmod) in ('jsonb', 'json', 'text[]')
      or (format_type(a.atttypid, a.atttypmod) = 'text' and a.attname ~ '_(id|by)$' and a.attname <> 'merchant_id'
        and (a.attname in ('user_id', 'organize_id')
          or not exists (select from key where key.columns = array[a.attname::text]))))
  order by 1`;

describeServer('the uses of people and organisations', server => {
  it('name each column that may have an id of theirs, or give the reason', async () => {
    const columns = await server().db.script(({ query }) => query<{ column: string }>(CANDIDATES));
    const counted = Object.values(PEOPLE_REFERENCE_COLUMNS).flatMap(uses => uses.map(use => use.column));
    const reasoned = Object.values(NOT_USES).flatMap(lines => lines.flatMap(line => line.split(' ')));
    const listed = new Set<string>([...counted, ...reasoned]);
    const stored = columns.map(row => row.column);
    expect(stored.filter(column => !listed.has(column))).toEqual([]);
    // A use may be a column of texts, and so is not among the columns with ids.
    expect(reasoned.filter(column => !stored.includes(column))).toEqual([]);
  });
});
