// A request that is repeated while something changes: one at a time, and always the last one too.

export class LatestRequest<Question, Answer> {
  private timer = 0;
  private wanted: Question | null = null;
  private pending = false;

  constructor(
    /** ms: changes within it are one. */
    private readonly pause: number,
    private readonly send: (question: Question) => Promise<Answer>,
    /** `last`: nothing else has been requested since. */
    private readonly answered: (answer: Answer, question: Question, last: boolean) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  request(question: Question): void {
    this.wanted = question;
    if (this.timer !== 0) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.run();
    }, this.pause);
  }

  /** No answer matters any more. */
  cancel(): void {
    this.wanted = null;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private async run(): Promise<void> {
    const question = this.wanted;
    if (question === null || this.pending) return;
    this.pending = true;
    try {
      const answer = await this.send(question);
      if (this.wanted !== null) this.answered(answer, question, this.wanted === question);
    } catch (error) {
      if (this.wanted === question) this.failed(error);
    } finally {
      this.pending = false;
      if (this.wanted === question) this.wanted = null;
      else await this.run();
    }
  }
}
