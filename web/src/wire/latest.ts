// A request that is repeated while something changes: one at a time, and always the last one too.

export class Latest<Question, Answer> {
  private timer = 0;
  private wanted: Question | null = null;
  private asking = false;

  constructor(
    /** ms: changes within it are one. */
    private readonly pause: number,
    private readonly ask: (question: Question) => Promise<Answer>,
    /** `last`: nothing else has been asked since. */
    private readonly answered: (answer: Answer, question: Question, last: boolean) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  want(question: Question): void {
    this.wanted = question;
    if (this.timer !== 0) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.go();
    }, this.pause);
  }

  /** No answer matters any more. */
  drop(): void {
    this.wanted = null;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private async go(): Promise<void> {
    const question = this.wanted;
    if (question === null || this.asking) return;
    this.asking = true;
    try {
      const answer = await this.ask(question);
      if (this.wanted !== null) this.answered(answer, question, this.wanted === question);
    } catch (error) {
      if (this.wanted === question) this.failed(error);
    } finally {
      this.asking = false;
      if (this.wanted === question) this.wanted = null;
      else await this.go();
    }
  }
}
