/** Takes out of the drawing, and out of the map, the groups that are not wanted any more. */
export function dropUnwanted(
  held: Map<string, { group: Element }>,
  wanted: ReadonlyMap<string, unknown>,
): void {
  for (const [id, { group }] of held) {
    if (wanted.has(id)) continue;
    group.remove();
    held.delete(id);
  }
}
