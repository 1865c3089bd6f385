import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
}

/** Keeps the frame of the console when a screen throws, and offers a reload. Drafts are kept in this browser anyway. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="p-8">
        <h1 className="screen-title">Something on this screen stopped working</h1>
        <p className="mt-2">The rest of the console goes on.</p>
        <button type="button" className="btn mt-4" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
