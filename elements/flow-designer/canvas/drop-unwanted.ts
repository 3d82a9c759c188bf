/** Removes each SVG group whose id is not a key of `wanted`, from the drawing and from the map `held`. */
export function removeSvgGroupsNotInMap(
  held: Map<string, { group: Element }>,
  wanted: ReadonlyMap<string, unknown>,
): void {
  for (const [id, { group }] of held) {
    if (wanted.has(id)) continue;
    group.remove();
    held.delete(id);
  }
}
