/** A map with at most `most` entries besides its first ones: one entry more removes the oldest of the later ones. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #kept: ReadonlySet<K>;
  readonly #most: number;

  constructor(most: number, kept: Iterable<readonly [K, V]> = []) {
    super();
    const first = [...kept];
    this.#most = most + first.length;
    this.#kept = new Set(first.map(([key]) => key));
    for (const [key, value] of first) this.set(key, value);
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.#most) this.#removeOldest();
    return this;
  }

  #removeOldest(): void {
    for (const key of this.keys()) {
      if (this.#kept.has(key)) continue;
      this.delete(key);
      return;
    }
  }
}
