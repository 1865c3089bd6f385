/** Values with a size, up to a number of bytes. What was not used for longest goes first. */
export class ByteStore<Value> {
  readonly #maxBytes: number;
  /** The last one used is the last one in it. */
  readonly #values = new Map<string, { value: Value; bytes: number }>();
  #newest = "";
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    if (key !== this.#newest) {
      this.#values.delete(key);
      this.#values.set(key, found);
      this.#newest = key;
    }
    return found.value;
  }

  /** @param bytes what the value takes; one that takes more than there is room for isn't stored */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#values.set(key, { value, bytes });
    this.#newest = key;
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#values.get(key);
    if (found === undefined) return;
    this.#values.delete(key);
    this.#bytes -= found.bytes;
  }
}
