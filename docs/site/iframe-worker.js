// The search of the site runs in a worker. A browser starts none for a page opened from the disk: there, this stand-in
// runs the worker's script in a hidden frame. Zensical would load such a file from another host.
if (location.protocol === "file:") {
  window.Worker = class {
    #frame = document.createElement("iframe");
    #waiting = [];

    constructor(url) {
      this.#frame.hidden = true;
      document.body.append(this.#frame);
      const inside = this.#frame.contentWindow;
      inside.postMessage = (message) => {
        const data = structuredClone(message);
        setTimeout(() => this.onmessage?.({ data }));
      };
      const script = inside.document.createElement("script");
      script.onload = () => this.#waiting.splice(0).forEach((data) => inside.onmessage({ data }));
      script.onerror = (event) => this.onerror?.(event);
      script.src = url;
      inside.document.head.append(script);
    }

    postMessage(message) {
      // a copy, as between threads: the worker changes what it is given
      const data = structuredClone(message);
      const inside = this.#frame.contentWindow;
      if (inside?.onmessage) setTimeout(() => inside.onmessage({ data }));
      else this.#waiting.push(data);
    }

    terminate() {
      this.#frame.remove();
    }
  };
}
