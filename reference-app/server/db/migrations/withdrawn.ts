/**
 * Lists checksums of earlier versions of migration files. A database that ran a withdrawn version cannot be
 * upgraded. A corrected version has the same result as the current file, which also runs where that version failed.
 */

/** Names of files with the first 12 hexadecimal digits of their checksum, by the day of their withdrawal. */
const WITHDRAWN_MIGRATIONS_BY_DAY: Record<string, readonly string[]> = {
  '2026-11-22': [
    '0001_walls.sql a6ad7da5929e',
    '0002_gate.sql 85facb77a3d5',
    '0003_directory.sql 4db27300101f',
    '0003_directory.sql 69cfec462d7a',
    '0004_console.sql 4090d51699a6',
    '0100_workflow.sql b173b644ba74',
    '0110_actions.sql a2704c3bf142',
    '0111_removed_processes.sql b2208355abfe',
    '0140_call.sql fa790524f2c7',
    '0141_file.sql 270290622859',
    '0142_lookups.sql 52ede5d902e5',
    '0150_audit.sql 3446cc9600ab',
    '0151_leaders.sql 1ae23932d4be',
    '0152_outbox.sql 8cf3fc474fca',
    '0153_callback.sql ef87fb5baacc',
    '0154_notice.sql 82d155b8aeea',
    '0155_callback_process.sql 769aab298872',
    '0170_caller.sql 25d44bb01c40',
    '0181_directory_state.sql e360b4365f85',
    '0182_room_for_changes.sql 278bcdcf7a8a',
    '0191_hand_over.sql fb247fff085b',
    '0192_notice_log.sql 3eb931f2c714',
    '0232_embed.sql 0fdf8746eba0',
    '0241_phrase.sql 89f1c0867b82',
    '0243_notice_wish.sql 759fb232752a',
    '0245_desk.sql c00a1c544d56',
    '0248_menu_entries.sql 3ebc9d841adc',
  ],
  '2026-11-23': ['0018_find.sql d6bd9df56922'],
  '2026-11-28': ['0068_proofs_and_codes.sql 0f4ede93cf4c'],
  '2026-11-29': [
    '0097_running_instances.sql 3347d3f67af3',
    '0098_selective_search.sql 18968345fb58',
    '0101_shard_triggers.sql cb0458056831',
  ],
};

const CHECKSUM_DIGITS = 12;

const withdrawalDays = new Map(
  Object.entries(WITHDRAWN_MIGRATIONS_BY_DAY).flatMap(([day, files]) => files.map(file => [file, day])),
);

/** Returns the day on which the migration was withdrawn, or undefined if it was not. */
export const withdrawalDayOfMigration = (name: string, checksum: string): string | undefined =>
  withdrawalDays.get(`${name} ${checksum.slice(0, CHECKSUM_DIGITS)}`);

/** Names of files with the first digits of the checksums of their earlier contents. */
const CORRECTED_MIGRATIONS: ReadonlySet<string> = new Set([
  // Failed on PostgreSQL 17 and later, and on the embedded database, if there was any application.
  '0075_instance_search.sql c3c820b47809',
  // Failed on a distributed installation.
  '0120_application_archive.sql ec0b88aeb48b',
  // Failed if the owner of the database is no superuser.
  '0126_search_plans.sql 5a9476bd8654',
  // Collected statistics of empty tables, which the planner then reads as a whole.
  '0127_ids_in_byte_order.sql e1e6b64bf13b',
  // Described fewer columns.
  '0133_shorter_steps.sql c78b2bc6cbef',
]);

/** Returns true if the checksum belongs to earlier contents of the migration that have the same result. */
export const isCorrectedMigration = (name: string, checksum: string): boolean =>
  CORRECTED_MIGRATIONS.has(`${name} ${checksum.slice(0, CHECKSUM_DIGITS)}`);
